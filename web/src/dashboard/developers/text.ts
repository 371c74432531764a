import { developerText } from '../messages/developer-text.ts';
import { text as shared } from '../messages.ts';

/** The words of the developers' screens; a broker, who has none of them, does not load them. */
export const text = { ...shared, ...developerText } as const;

import { nearestNames, US_STATES } from '@bindery/domain/products/index.ts';
import { quoted } from '@bindery/domain/text/index.ts';

/** Territories with addresses of their own besides the states and the District of Columbia, and military mail. */
const TERRITORIES = [
  { code: 'AS', name: 'American Samoa' },
  { code: 'GU', name: 'Guam' },
  { code: 'MP', name: 'Northern Mariana Islands' },
  { code: 'PR', name: 'Puerto Rico' },
  { code: 'VI', name: 'U.S. Virgin Islands' },
  { code: 'AA', name: 'Armed Forces Americas' },
  { code: 'AE', name: 'Armed Forces Europe' },
  { code: 'AP', name: 'Armed Forces Pacific' },
] as const;

const REGIONS: readonly { readonly code: string; readonly name: string }[] = [...US_STATES, ...TERRITORIES];

/**
 * A region of the United States is a full name or a postal abbreviation (decisions D14); for anything else the message
 * suggests the nearest name. Case, and dots in an abbreviation (`D.C.`), do not matter.
 */
export function regionFault(region: string): { readonly message: string; readonly remedy: string } | undefined {
  const text = region.trim().toLowerCase();
  const plain = text.replaceAll('.', '');
  const isKnown = REGIONS.some(({ code, name }) => code.toLowerCase() === plain || name.toLowerCase() === text);
  if (isKnown || plain === 'us virgin islands' || plain === 'washington dc') return undefined;
  const [name = ''] = nearestNames(
    region,
    REGIONS.map((one) => one.name),
    1,
  );
  return {
    message: `${quoted(region)} is not a state or territory of the United States, by name or abbreviation; the nearest name is ${name}`,
    remedy: `Send ${quoted(name)} if that is meant.`,
  };
}

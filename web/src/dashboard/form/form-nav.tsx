import { Check } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { text } from '../messages.ts';
import type { FormGroup } from './use-form-facts.ts';

/** The groups of the form with what is answered in each; beside the form where there is room. */
export function FormNav(props: { readonly groups: readonly FormGroup[]; readonly ref?: Ref<HTMLElement> }): ReactNode {
  const { groups, ref } = props;
  return (
    <nav ref={ref} aria-label={text.applicationSections} className="hidden lg:sticky lg:top-24 lg:block xl:top-28">
      <ol className="grid gap-0.5 text-14">
        {groups.map(({ name, questions, answered, needed }) => (
          <li key={name}>
            <Link
              to={`#${groupId(name)}`}
              className="flex min-h-9 items-center gap-2 rounded-md px-2 text-ink no-underline hover:bg-hover"
            >
              <span className="flex-1">{name}</span>
              {needed === 0 && answered === questions.length ? (
                <>
                  <Check size={16} aria-hidden="true" className="text-done" />
                  <span className="sr-only">{text.complete}</span>
                </>
              ) : (
                <span className="tabular text-13 text-ink-soft">
                  {answered}/{questions.length}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function groupId(name: string): string {
  return `g-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
}

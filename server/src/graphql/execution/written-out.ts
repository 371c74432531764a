import { type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';

/**
 * How many selections a document has when each fragment stands in place of each of its spreads. Fragments that spread
 * one another twice double at each level: what works through every spread, as the compiler does, would never end.
 */
export function selectionsWrittenOut(
  selectionSet: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): number {
  const known = new Map<string, number>();
  const ofFragment = (name: string): number => {
    const counted = known.get(name);
    if (counted !== undefined) return counted;
    // A fragment that spreads itself is refused where the document is validated.
    known.set(name, 0);
    const fragment = fragments.get(name);
    const count = fragment ? ofSet(fragment.selectionSet) : 0;
    known.set(name, count);
    return count;
  };
  const ofSet = ({ selections }: SelectionSetNode): number => {
    let count = selections.length;
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) count += ofFragment(selection.name.value);
      else if (selection.selectionSet) count += ofSet(selection.selectionSet);
    }
    return count;
  };
  return ofSet(selectionSet);
}

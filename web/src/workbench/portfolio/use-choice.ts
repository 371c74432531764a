import { useSearchParams } from 'react-router';

/**
 * One of a few, kept in the address under `name`, so that it is still chosen after a reload and after Back from a list.
 * What the address may not say is `usual`. A change replaces the address, as the filters do.
 */
export function useChoice<Value extends string>(
  name: string,
  values: readonly Value[],
  usual: Value,
): readonly [chosen: Value, choose: (value: Value) => void] {
  const [parameters, setParameters] = useSearchParams();
  const chosen = values.find((value) => value === parameters.get(name)) ?? usual;
  const choose = (value: Value): void => {
    const next = new URLSearchParams(parameters);
    if (value === usual) next.delete(name);
    else next.set(name, value);
    setParameters(next, { replace: true });
  };
  return [chosen, choose];
}

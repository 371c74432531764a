import { PROBLEMS } from '@bindery/domain/problem.ts';
import type { ReactNode } from 'react';
import { ROOT } from '../../routes.ts';

interface ErrorRowProps {
  readonly code: string;
  readonly when: string;
  readonly children?: ReactNode;
}

/** The errors of one operation: situation, code, what to do. */
export function ErrorTable({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    <>
      <h3>Errors</h3>
      <div className="table-frame">
        <table>
          <caption className="visually-hidden">Errors of this operation</caption>
          <thead>
            <tr>
              <th scope="col">Situation</th>
              <th scope="col">Code</th>
              <th scope="col">What to do</th>
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </>
  );
}

export function errorRow({ code, when, children }: ErrorRowProps): ReactNode {
  if (!(code in PROBLEMS)) throw new Error(`there is no error code ${code}`);
  return (
    <tr>
      <td>{when}</td>
      <td>
        <a href={`${ROOT}/errors/${code}`}>
          <code>{code}</code>
        </a>
      </td>
      <td className="no-paragraph">{children}</td>
    </tr>
  );
}

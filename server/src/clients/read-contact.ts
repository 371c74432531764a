import type { InputProblem } from '@bindery/domain/problem.ts';
import { isEmail, lineFault, TEXT_LENGTH } from '@bindery/domain/text/index.ts';

export interface Contact {
  readonly name: string;
  readonly email: string;
  readonly title: string | null;
}

/** A contact as stored, and everything that is wrong with it. */
export function readContact(input: Contact): { readonly contact: Contact; readonly problems: readonly InputProblem[] } {
  const contact: Contact = {
    name: input.name.trim(),
    email: input.email.trim().toLowerCase(),
    title: input.title?.trim() || null,
  };
  return { contact, problems: contactProblems(contact) };
}

function contactProblems({ name, email, title }: Contact): readonly InputProblem[] {
  const nameFault = name === '' ? `needs 1 to ${TEXT_LENGTH} characters` : lineFault(name);
  const titleFault = title === null ? undefined : lineFault(title);
  const problems: InputProblem[] = [];
  if (nameFault !== undefined) {
    problems.push({ path: 'name', message: nameFault, remedy: "Send the person's name as it is written." });
  }
  if (!isEmail(email)) {
    problems.push({
      path: 'email',
      message: 'must be an e-mail address',
      remedy: 'Send one such as ann@acme.example.',
    });
  }
  if (titleFault !== undefined) {
    problems.push({ path: 'title', message: titleFault, remedy: 'Send a short title, or leave it out.' });
  }
  return problems;
}

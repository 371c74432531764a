import { describe, expect, it } from 'vitest';
import { createSearch, type SearchEntry, startSearch } from './index.ts';

const entry = (title: string, kind: SearchEntry['kind'], text: string, words?: string): SearchEntry => ({
  path: `/${title.toLowerCase().replaceAll(' ', '-')}`,
  title,
  page: 'Guide',
  kind,
  names: [title],
  text,
  ...(words === undefined ? {} : { words }),
});

const search = await createSearch([
  {
    ...entry('Choose an option', 'section', 'It moves the request on.'),
    asked: ['how do I take the offer', 'the insured said yes', 'go ahead'],
  },
  { ...entry('Read an offer', 'section', 'An offer has an offer in an offer.'), asked: ['where do I see the offer'] },
  entry('Licences', 'section', 'Rights to what is shown, such as multimedia.'),
  entry('Cancel a policy', 'section', 'Write to the underwriter. An endorsement changes the cover.'),
  entry('Verify the signature', 'section', `${'Filling words. '.repeat(20)}Compare the signature in constant time.`),
  entry('Policy', 'type', ''),
  entry('NOT_FOUND', 'error', 'There is nothing with this id.'),
  entry('2026-11-22', 'release', 'A policy can be cancelled. The signature of a policy is verified.'),
  entry('Follow events', 'section', 'The command prints them.', 'watch tail'),
  entry('Get a quote', 'section', 'Ask for it until it is there.', 'premium poll'),
]);
const first = (question: string) => search(question)[0]?.title;

describe('a search of the documentation', () => {
  it.each([
    ['a question in words', 'how do I cancel a policy?', 'Cancel a policy'],
    ['other words for the same', 'terminate policy', 'Cancel a policy'],
    ['a word that is no typo of another', 'signature does not match', 'Verify the signature'],
    ['a typo', 'verify signatre', 'Verify the signature'],
    ['the beginning of a word', 'verif sig', 'Verify the signature'],
    ['a word that the text does not have', 'premium', 'Get a quote'],
    ['a synonym of such a word', 'price', 'Get a quote'],
    ['a name as it is written', 'Policy', 'Policy'],
    ['a word that is a name as well', 'policy', 'Cancel a policy'],
    ['a question that nothing but a known one has the words of', 'our insured says yes', 'Choose an option'],
    ['a question of which the known ones have one common word', 'said multimedia', 'Licences'],
    ['a typo in a question that is known', 'the insurd siad yes', 'Choose an option'],
    ['a code', 'not_found', 'NOT_FOUND'],
    ['a question of which one word occurs', 'constant elephants', 'Verify the signature'],
  ])('answers %s', (_what, question, title) => {
    expect(first(question)).toBe(title);
  });

  it.each(['', '   ', '???', 'xyzzy'])('finds nothing for "%s"', (question) => {
    expect(search(question)).toEqual([]);
  });

  it('opens a page at the heading that names what is asked for', async () => {
    const page = {
      ...entry('Signatures', 'section', 'Replace the secret, then replace it again.', 'secret replace'),
      asked: ['how do I replace the secret', 'a new secret'],
    };
    const heading = { ...entry('Replace the secret', 'heading', ''), path: '/signatures#replace', names: [] };
    const other = { ...entry('Keys', 'section', 'A secret of another kind.'), asked: ['where is my key'] };

    expect((await createSearch([page, heading, other]))('replace my secret')[0]?.path).toBe('/signatures#replace');
  });

  it('leaves out what has little to do with the question', async () => {
    const many = Array.from({ length: 300 }, (_, place) => entry(`Field ${place}`, 'field', 'Of a policy.'));

    expect(
      (await createSearch([entry('Cancel a policy', 'section', ''), ...many]))('cancel policy').length,
    ).toBeLessThan(25);
  });

  it('shows the words around the first that match, cut between words', () => {
    const [hit] = search('constant time');

    expect(hit?.snippet).toMatch(/^… .*Compare the signature in constant time\.$/);
    expect(hit?.snippet.length).toBeLessThan(160);
    expect(search('policy').map(({ group }) => group)).toEqual(['Guides', 'Schema', 'Release notes']);
  });

  it.each(['a'.repeat(100_000), 'cancel '.repeat(20_000), '🙂'.repeat(5000)])('bears a long text', (question) => {
    expect(search(question).length).toBeLessThan(10);
  });
});

it('answers a reader who types before it has learned', async () => {
  const { search: started, learned } = startSearch([
    { ...entry('Choose an option', 'section', 'Take one of the options.'), asked: ['the insured said yes'] },
    entry('Verify the signature', 'section', 'Compare the signature in constant time.'),
  ]);
  expect(started('signature')[0]?.title).toBe('Verify the signature');
  expect(started('the insured said yes')[0]?.title).toBe('Choose an option');

  await learned;
  expect(started('the insured said yes')[0]?.title).toBe('Choose an option');
});

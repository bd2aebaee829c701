import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { informationPages } from '../wiring/navigation/information-pages';
import { ann, renderApp } from '../testing/render-app';
import { WhoOperates } from './contact/WhoOperates';

const scrolledTo: string[] = [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  scrolledTo.length = 0;
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this.id);
  };
});

const main = () => within(screen.getByRole('main'));
const pages = Object.values(informationPages);

test.each(pages)(
  '$to has a title, and a table of contents that names all its parts',
  async ({ to, title }) => {
    await renderApp({ at: to });
    expect(main().getByRole('heading', { level: 1 })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe(`${title} · Voltyard`));
    const contents = within(main().getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    const parts = main().getAllByRole('region');
    expect(contents.map((link) => link.textContent)).toEqual(
      parts.map((part) => within(part).getByRole('heading', { level: 2 }).textContent),
    );
    for (const [index, link] of contents.entries()) {
      const { id } = within(parts[index]!).getByRole('heading', { level: 2 });
      expect(link).toHaveAttribute('href', `${to}#${id}`);
    }
  },
);

test.each([
  ['/company', 'What Voltyard is, and who runs it'],
  ['/contact', 'Whom to ask about what'],
  ['/privacy', 'Your privacy'],
  ['/security', 'Staying safe'],
  ['/pricing', 'Voltyard is free'],
  ['/payment', 'Paying for a vehicle'],
])('%s is the page about it', async (at, title) => {
  await renderApp({ at });
  expect(main().getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});

test.each(pages)('$to denies nothing that there is', async ({ to }) => {
  await renderApp({ at: to });
  expect(screen.getByRole('main')).not.toHaveTextContent(/\byet\b/);
});

test.each(pages)('every link of $to to a part of a page finds that part', async ({ to }) => {
  const { unmount } = await renderApp({ at: to });
  const hashes = main()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.includes('#') && !href.startsWith(`${to}#`));
  unmount();
  for (const href of hashes) {
    const [path, id = ''] = href.split('#');
    const { unmount: leave } = await renderApp({ at: path ?? '' });
    expect(`${href}: ${document.getElementById(id) === null ? 'missing' : 'there'}`).toBe(`${href}: there`);
    leave();
  }
});

test('a link of the contents scrolls to its part and moves the focus there', async () => {
  const { router } = await renderApp({ at: '/security' });
  fireEvent.click(main().getByRole('link', { name: 'How signing in works' }));
  await waitFor(() => expect(main().getByRole('heading', { name: 'How signing in works' })).toHaveFocus());
  expect(router.state.location).toMatchObject({ pathname: '/security', hash: '#sign-in' });
  expect(scrolledTo).toContain('sign-in');
});

test('an address with a hash opens at that part', async () => {
  await renderApp({ at: '/privacy#erasure' });
  await waitFor(() => expect(main().getByRole('heading', { name: 'What stays after that' })).toHaveFocus());
  expect(scrolledTo.at(-1)).toBe('erasure');
});

test('a hash that no part has leaves the page at its top', async () => {
  const quiet = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { router } = await renderApp({ at: '/privacy#no-such-part' });
  await act(() => router.navigate('/security#%E0%A4'));
  expect(main().getByRole('heading', { name: 'Staying safe' })).toBeInTheDocument();
  quiet.mockRestore();
  expect(scrolledTo).toEqual([]);
});

describe('who runs this installation', () => {
  test('is the person at the computer when that is where it runs', () => {
    render(<WhoOperates hostname="localhost" />);
    expect(screen.getByText(/the operator is you/)).toBeInTheDocument();
  });

  test('is found out from the address it was reached at', () => {
    render(<WhoOperates hostname="market.example" />);
    expect(screen.getByText('market.example')).toBeInTheDocument();
    expect(screen.getByText(/whois/)).toBeInTheDocument();
  });
});

test('the page about privacy says of a deleted photo that it can be restored, before its files are removed', async () => {
  await renderApp({ at: '/privacy' });
  const aboutFiles = main().getAllByText(/its files are removed/);
  expect(aboutFiles).toHaveLength(2);
  for (const { textContent } of aboutFiles)
    expect(textContent).toMatch(/For 24 hours you can restore it under Recently deleted; then its files/);
});

test.each([
  ['/ads/for-sale/create', /your ad is live the moment you post it/],
  ['/ads/wanted/create', /Sellers see it the moment you post it/],
])('%s says when the ad is live in the words of its button', async (at, sentence) => {
  await renderApp({ at, user: ann });
  expect(await main().findByText(sentence)).toBeInTheDocument();
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageWithFirstView } from './page-with-first-view.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'voltyard-first-view-'));
  writeFileSync(join(folder, 'late-scripts.js'), 'start();');
});
afterEach(() => rmSync(folder, { recursive: true }));

const page =
  '<head><title>Cars</title><script defer src="/app/a.js"></script><script defer="defer" src="/app/b.js"></script></head>' +
  '<body><div id="root"></div></body>';
const url = '/api/SellerAdCard/GetSellerAdCards/car?sort=newest&limit=24';

test('the view stands in the page, and its scripts are left to those lines that start them late', () => {
  const text = pageWithFirstView(folder)(page, {
    html: '<main>Zoe</main>',
    asked: { url, text: '{"rows":[]}' },
    isForSignedOut: false,
  });
  expect(text).toContain('<div id="root" class="first-view"><main>Zoe</main></div>');
  expect(text).not.toContain('<script defer');
  expect(text).toMatch(
    /<script src="\/late-scripts\.js\?v=[\w-]{8}" data-scripts="\/app\/a\.js \/app\/b\.js"><\/script><title>/,
  );
});

test('what it was drawn of is JSON beside it, which cannot end its element or become anything else', () => {
  const title = '</script><script>alert(1)</script> $& $1 </body> <!--';
  const answer = { rows: [{ title }] };
  const text = pageWithFirstView(folder)(page, {
    html: '<p>$&</p>',
    asked: { url, text: JSON.stringify(answer) },
    isForSignedOut: false,
  });
  expect(text).toContain('<p>$&</p>');
  const [, json] = /<script type="application\/json" id="given-answers">(.*?)<\/script><\/body>/.exec(text)!;
  expect(json).not.toContain('<');
  expect(JSON.parse(json!)).toEqual({ [url]: answer });
});

test('a view for who is signed out says so, to the browser and to its script', () => {
  const text = pageWithFirstView(folder)(page, {
    html: '<main>Login</main>',
    asked: null,
    isForSignedOut: true,
  });
  expect(text).toContain('<div id="root" class="first-view signed-out"><main>Login</main></div>');
  expect(text).toMatch(/data-scripts="[^"]*" data-signed-out><\/script>/);
  expect(text).not.toContain('given-answers');
});

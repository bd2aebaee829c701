import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageWithHead } from './page-with-head.js';

const template = readFileSync(join(__dirname, '../../../web/index.html'), 'utf8');

test('the texts of a head stand in the page, escaped, and nowhere else is it changed', () => {
  const page = pageWithHead(template)({
    title: '</title><script>"a" & \'b\' $&',
    description: 'Cars "to" €20,000 <b>',
  });
  expect(page).toContain('<title>&lt;/title&gt;&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39; $&amp;</title>');
  expect(page).toMatch(/<meta\s+name="description"\s+content="Cars &quot;to&quot; €20,000 &lt;b&gt;"/);
  const bare = (text: string) =>
    text.replace(/<title>.*<\/title>/, '').replace(/name="description"\s+content="[^"]*"/, '');
  expect(bare(page)).toBe(bare(template));
});

test('what others read of a page is escaped too, and no data can end its element', () => {
  const nasty = '"><script>alert(1)</script>';
  const page = pageWithHead(template)({
    title: 'Zoe',
    description: nasty,
    preview: {
      url: `https://voltyard.example/${nasty}`,
      title: nasty,
      image: { url: '/x.jpg', path: '/x.jpg', mediaType: 'image/jpeg', width: 1200, height: 630, alt: nasty },
      data: { name: nasty, more: '</script><!-- <script>' },
    },
  });
  expect(page).not.toContain('<script>');
  const data = /<script type="application\/ld\+json">(.*?)<\/script>\s*<\/head>/s.exec(page)?.[1];
  expect(JSON.parse(data!)).toEqual({ name: nasty, more: '</script><!-- <script>' });
});

test('what stands in the place of a thing is in the page for who runs no script, escaped', () => {
  const page = pageWithHead(template)({
    title: 'Gone',
    description: 'Gone',
    instead: { title: 'Gone <b>', sentence: '</noscript><script>' },
  });
  expect(page).toContain(
    '<noscript><h1>Gone &lt;b&gt;</h1><p>&lt;/noscript&gt;&lt;script&gt;</p></noscript>',
  );
});

test('a page without a place for one of them is told at the start', () => {
  expect(() => pageWithHead('<title>Voltyard</title>')).toThrow('The page has no description.');
});

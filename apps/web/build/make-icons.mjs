/**
 * Draws the icons of `public/`, and the picture for link previews, from `favicon.svg`. Run by hand when the logo changes: node apps/web/build/make-icons.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../public');
const logo = readFileSync(join(folder, 'favicon.svg'), 'utf8');

// Phones cut the corners themselves, some into a circle: the ground reaches the edges, the drawing keeps away from them.
const uncut = logo
  .replace(' rx="13"', '')
  .replace(
    /(<path[\s\S]*)(<\/svg>)/,
    '<g transform="translate(24 24) scale(.86) translate(-24 -24.5)">$1</g>$2',
  );

const drawn = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer();

const save = async (name, svg, size) => writeFileSync(join(folder, name), await drawn(svg, size));

await save('images/favicon-32.png', logo, 32);
await save('images/favicon-180.png', uncut, 180);
await save('images/favicon-192.png', logo, 192);
await save('images/favicon-512.png', logo, 512);
await save('images/favicon-maskable-512.png', uncut, 512);

/** What link previews show of a page without a photo of its own: the logo on the product's ground, beside its name. */
const share = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <defs><radialGradient id="ground" cx=".28" cy=".45" r=".9">
    <stop offset="0" stop-color="#12382a"/><stop offset=".55" stop-color="#0b1512"/><stop offset="1" stop-color="#070a09"/>
  </radialGradient></defs>
  <rect width="1200" height="630" fill="url(#ground)"/>
  <svg x="120" y="195" width="240" height="240" viewBox="0 0 48 48">${logo.replace(/<\/?svg[^>]*>/g, '')}</svg>
  <g font-family="sans-serif" fill="#f2f7f4">
    <text x="410" y="315" font-size="112" font-weight="700" letter-spacing="-3">Voltyard</text>
    <text x="414" y="385" font-size="40" fill="#a9bdb3">Electric cars, bikes and scooters</text>
  </g>
</svg>`;
writeFileSync(
  join(folder, 'images/share.jpg'),
  await sharp(Buffer.from(share)).jpeg({ quality: 86 }).toBuffer(),
);

/** An .ico file may hold a PNG as it is: a header of 6 bytes, an entry of 16, the picture. */
const png = await drawn(logo, 32);
const header = Buffer.alloc(22);
header.writeUInt16LE(1, 2); // an icon
header.writeUInt16LE(1, 4); // of one picture
header.writeUInt8(32, 6);
header.writeUInt8(32, 7);
header.writeUInt16LE(1, 10); // colour planes
header.writeUInt16LE(32, 12); // bits per pixel
header.writeUInt32LE(png.length, 14);
header.writeUInt32LE(header.length, 18);
writeFileSync(join(folder, 'favicon.ico'), Buffer.concat([header, png]));

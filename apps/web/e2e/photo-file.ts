import { extname } from 'node:path';
import sharp from 'sharp';

const formats = { '.jpg': 'jpeg', '.png': 'png', '.webp': 'webp', '.avif': 'avif' } as const;
const colours = ['#238551', '#c87619', '#2d72d2'];
const colourOf = (number: number): string => colours[number % colours.length] ?? '#000';

/** A real photo file of the format its name says, different for each number. */
export async function photoFile(name: string, number = 0, width = 1600, height = 1200) {
  const format = formats[extname(name) as keyof typeof formats];
  const tile = { width: 160, height: 120, channels: 3 } as const;
  const grain = await sharp({
    create: { ...tile, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .raw()
    .toBuffer();
  const buffer = await sharp({
    create: { width, height, channels: 3, background: colourOf(number) },
  })
    .composite([{ input: grain, raw: tile, tile: true, blend: 'soft-light' }])
    .toFormat(format)
    .toBuffer();
  return { name, mimeType: `image/${format}`, buffer };
}

import { drawnBody } from './drawn-bodies.js';
import { drawnDetail } from './drawn-details.js';
import { type Random, randomNamed } from './random.js';

/** Our own SVG drawings, which serve as photos. */

const paints: Readonly<Record<string, string>> = {
  white: '#e9edf0',
  grey: '#8b95a1',
  black: '#33383f',
  blue: '#2f6db3',
  red: '#b83a3a',
  green: '#3b8b5e',
};

/** The colours of a background: two of the sky, the street and the hills. */
const places = [
  ['#a9d3f2', '#e8f3fa', '#7d8894', '#5f8f5a'],
  ['#f4c89a', '#fbe7cf', '#8d8378', '#8a7a55'],
  ['#8fb3d9', '#d9e6f2', '#6e7680', '#4c7a63'],
  ['#c8d0d8', '#eef1f4', '#868c94', '#74836a'],
] as const;

interface Frame {
  readonly width: number;
  readonly height: number;
}

const landscape: Frame = { width: 1200, height: 800 };
const portrait: Frame = { width: 900, height: 1200 };
const square: Frame = { width: 960, height: 960 };

/** A drawing by its name, such as `hatchback-side-blue`, `car-front-red` or `car-cockpit`. */
export function svgOf(drawing: string): string {
  const parts = drawing.split('-');
  const paint = paints[parts.at(-1)!] ?? paints.grey!;
  const random = randomNamed(drawing);
  if (drawing.includes('-side-'))
    return outdoors(landscape, { content: drawnBody(parts[0]!, paint), ground: 400 }, random);
  const content = drawnDetail(drawing, paint);
  if (drawing.includes('-front-')) return outdoors(portrait, { content, ground: 900 }, random);
  return closeUp(drawing.endsWith('cockpit') ? portrait : square, content);
}

/** Scales content of 1000 by 1000 to fill the frame. */
function closeUp({ width, height }: Frame, content: string): string {
  const scale = Math.max(width, height) / 1000;
  const left = (width - 1000 * scale) / 2;
  return svg(
    { width, height },
    places[0],
    `<g transform="translate(${left} 0) scale(${scale})">${content}</g>`,
  );
}

interface Standing {
  /** About 1000 wide. */
  readonly content: string;
  /** The y coordinate of the ground in the content. */
  readonly ground: number;
}

/** A vehicle outdoors, in the lower middle of the picture. */
function outdoors({ width, height }: Frame, { content, ground }: Standing, random: Random): string {
  const place = random.pick(places);
  const [, , street, green] = place;
  const scale = (width * 0.86) / 1000;
  const left = (width - 1000 * scale) / 2;
  const top = height * 0.9 - ground * scale;
  const horizon = height * 0.6;
  const hills = Array.from({ length: 4 }, () => {
    const [x, size] = [random.between(0, width), random.between(0.15, 0.4) * width];
    return `<ellipse cx="${x}" cy="${horizon}" rx="${size}" ry="${size * 0.3}" fill="${green}" opacity="0.55"/>`;
  });
  const houses = Array.from({ length: 5 }, () => {
    const [x, size] = [random.between(0, width), random.between(0.06, 0.14) * width];
    return `<path d="M${x} ${horizon} v${-size} l${size / 2} ${-size / 2.4} l${size / 2} ${size / 2.4} v${size} Z" fill="#ffffff" opacity="0.35"/>`;
  });
  const shadow = `<ellipse cx="${width / 2}" cy="${height * 0.9}" rx="${450 * scale}" ry="${24 * scale}" fill="#00000055"/>`;
  return svg(
    { width, height },
    place,
    `${hills.join('')}${houses.join('')}
    <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${green}"/>
    <path d="M0 ${horizon + height * 0.1} L${width} ${horizon + height * 0.06} V${height} H0 Z" fill="${street}"/>
    ${shadow}<g transform="translate(${left} ${top}) scale(${scale})">${content}</g>`,
  );
}

/** The content in front of the sky, with the gradients that it uses. */
const svg = ({ width, height }: Frame, [high, low]: (typeof places)[number], content: string): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient>
      <linearGradient id="shine" x2="0" y2="1"><stop stop-color="#fff" stop-opacity="0.35"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.3"/></linearGradient>
      <linearGradient id="glass" x2="1" y2="1"><stop stop-color="#cfe4f2" stop-opacity="0.6"/><stop offset="0.6" stop-color="#cfe4f2" stop-opacity="0"/></linearGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    ${content}
  </svg>`;

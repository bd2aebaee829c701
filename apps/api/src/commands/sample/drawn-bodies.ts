/** Vehicles from the side, about 1000 wide, with the ground at y = 400 and the front on the left. */

const wheel = (x: number, y: number, radius: number): string => `
  <circle cx="${x}" cy="${y}" r="${radius}" fill="#16181c"/>
  <circle cx="${x}" cy="${y}" r="${radius * 0.62}" fill="#c9ced6"/>
  <circle cx="${x}" cy="${y}" r="${radius * 0.5}" fill="#8f97a3"/>
  ${[0, 72, 144, 216, 288].map((turn) => `<rect x="${x - radius * 0.07}" y="${y - radius * 0.56}" width="${radius * 0.14}" height="${radius * 0.56}" fill="#e3e6ea" transform="rotate(${turn} ${x} ${y})"/>`).join('')}`;

interface CarBody {
  readonly outline: string;
  readonly windows: string;
  readonly wheels: readonly [front: number, back: number];
  /** The x coordinate of the front door's rear edge. */
  readonly door: number;
  readonly light: readonly [x: number, y: number];
}

const cars: Readonly<Record<string, CarBody>> = {
  hatchback: {
    outline:
      'M60 335 Q48 258 112 240 L252 218 Q345 122 440 106 L680 106 Q800 110 866 196 L922 220 Q952 246 940 335 Z',
    windows: 'M300 216 Q372 138 446 126 L560 126 L560 216 Z M580 126 L684 126 Q770 132 822 210 L580 216 Z',
    wheels: [228, 778],
    door: 570,
    light: [92, 262],
  },
  saloon: {
    outline:
      'M48 335 Q42 262 112 244 L268 224 Q372 130 474 114 L612 114 Q704 120 790 210 L914 224 Q958 240 950 335 Z',
    windows: 'M318 222 Q392 146 476 134 L556 134 L556 222 Z M576 134 L614 134 Q690 142 744 214 L576 222 Z',
    wheels: [228, 776],
    door: 566,
    light: [84, 266],
  },
  estate: {
    outline:
      'M48 335 Q42 260 112 242 L258 222 Q350 128 452 112 L806 112 Q856 114 904 204 L936 228 Q956 254 946 335 Z',
    windows:
      'M306 220 Q374 144 456 132 L550 132 L550 220 Z M570 132 L700 132 L700 218 L570 220 Z M718 132 L806 132 Q836 136 866 208 L718 216 Z',
    wheels: [226, 780],
    door: 560,
    light: [84, 264],
  },
  suv: {
    outline:
      'M54 330 Q44 232 112 212 L250 196 Q322 96 404 82 L772 82 Q834 88 886 176 L926 204 Q956 230 946 330 Z',
    windows:
      'M294 194 Q350 112 412 102 L552 102 L552 194 Z M572 102 L700 102 L700 192 L572 194 Z M718 102 L770 102 Q812 108 846 184 L718 190 Z',
    wheels: [228, 774],
    door: 562,
    light: [86, 238],
  },
  van: {
    outline: 'M54 335 Q44 228 94 202 L196 172 Q248 76 332 60 L892 60 Q930 62 936 114 L946 335 Z',
    windows:
      'M232 176 Q276 92 340 82 L440 82 L440 180 Z M462 82 L640 82 L640 180 L462 180 Z M662 82 L880 82 L880 180 L662 180 Z',
    wheels: [220, 786],
    door: 451,
    light: [84, 232],
  },
  microcar: {
    outline: 'M198 335 Q186 236 240 216 L306 194 Q368 98 452 86 L640 86 Q762 96 794 214 Q820 244 806 335 Z',
    windows: 'M344 194 Q394 116 458 106 L556 106 L556 200 Z M576 106 L636 106 Q716 114 744 200 L576 204 Z',
    wheels: [308, 706],
    door: 566,
    light: [226, 240],
  },
};

function car({ outline, windows, wheels, door, light: [x, y] }: CarBody, paint: string): string {
  const arches = wheels.map((at) => `<circle cx="${at}" cy="325" r="88" fill="#22262c"/>`).join('');
  return `
    <path d="${outline}" fill="${paint}"/>
    <path d="${outline}" fill="url(#shine)"/>
    ${arches}
    <path d="${windows}" fill="#27303a"/><path d="${windows}" fill="url(#glass)"/>
    <path d="M${door} 106 L${door} 320" stroke="#00000040" stroke-width="4"/>
    <rect x="${door - 70}" y="238" width="44" height="9" rx="4" fill="#00000050"/>
    <ellipse cx="${x}" cy="${y}" rx="26" ry="11" fill="#fdf7d2"/>
    <rect x="${wheels[0] - 78}" y="326" width="${wheels[1] - wheels[0] + 156}" height="14" rx="7" fill="#1c1f24"/>
    ${wheels.map((at) => wheel(at, 325, 75)).join('')}`;
}

const frameOf = (paint: string, path: string, width = 20): string =>
  `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const spoked = (x: number, y: number, radius: number): string => `
  <circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#16181c" stroke-width="${radius * 0.13}"/>
  <circle cx="${x}" cy="${y}" r="${radius * 0.86}" fill="none" stroke="#aab1bb" stroke-width="3"/>
  ${Array.from({ length: 9 }, (_, turn) => `<path d="M${x - radius * 0.85} ${y} H${x + radius * 0.85}" stroke="#aab1bb" stroke-width="2" transform="rotate(${turn * 20} ${x} ${y})"/>`).join('')}`;
const saddle = (x: number, y: number): string =>
  `<path d="M${x - 60} ${y} q60 -26 130 0 q-60 18 -130 0" fill="#1d2025"/>`;

const twoWheelers: Readonly<Record<string, (paint: string) => string>> = {
  pedelec: (paint) => `
    ${spoked(250, 270, 130)}${spoked(750, 270, 130)}
    ${frameOf(paint, 'M750 270 L520 290 L590 90 M520 290 L330 110 L600 120 L750 270 M250 270 L318 60')}
    ${frameOf('#22262c', 'M495 262 L368 142', 38)}
    ${frameOf('#22262c', 'M318 60 L250 50 M590 90 L596 62', 14)}${saddle(596, 56)}
    <circle cx="520" cy="290" r="34" fill="#30353c"/>`,
  cargo: (paint) => `
    ${spoked(130, 310, 90)}${spoked(820, 280, 120)}
    <path d="M200 150 L470 150 L440 320 L240 320 Z" fill="${paint}"/><path d="M200 150 L470 150 L440 320 L240 320 Z" fill="url(#shine)"/>
    ${frameOf('#2a2f36', 'M130 310 L230 320 L600 320 L660 110 M600 320 L500 130 L520 50 M600 320 L820 280 L650 140')}
    ${frameOf('#22262c', 'M520 50 L450 40 M660 110 L666 72', 14)}${saddle(668, 64)}`,
  folding: (paint) => `
    ${spoked(280, 320, 80)}${spoked(720, 320, 80)}
    ${frameOf(paint, 'M280 320 L330 250 L560 280 L720 320 M560 280 L620 200')}
    ${frameOf('#30353c', 'M330 250 L350 40 L300 30 M620 200 L634 60', 16)}${saddle(636, 52)}
    <rect x="400" y="238" width="120" height="36" rx="10" fill="#22262c"/>`,
  motorcycle: (paint) => `
    ${wheel(220, 285, 115)}${wheel(790, 285, 115)}
    ${frameOf('#30353c', 'M220 285 L330 90 M790 285 L560 290 L400 170', 26)}
    <path d="M330 120 Q420 70 520 120 L590 150 L560 210 L380 210 Z" fill="${paint}"/><path d="M330 120 Q420 70 520 120 L590 150 L560 210 L380 210 Z" fill="url(#shine)"/>
    <rect x="380" y="205" width="190" height="110" rx="14" fill="#22262c"/>
    <path d="M540 130 Q660 100 790 120 Q740 170 590 170 Z" fill="#1d2025"/>
    <path d="M330 90 l-70 -30" stroke="#16181c" stroke-width="14" stroke-linecap="round"/><circle cx="296" cy="120" r="26" fill="#fdf7d2"/>`,
  kick: (paint) => `
    ${wheel(300, 350, 50)}${wheel(710, 350, 50)}
    <rect x="330" y="320" width="360" height="26" rx="12" fill="${paint}"/>
    ${frameOf('#30353c', 'M310 335 L370 20', 22)}${frameOf('#16181c', 'M300 22 L440 14', 16)}
    ${frameOf(paint, 'M690 330 Q740 280 770 330', 14)}`,
  seated: (paint) => `
    ${wheel(270, 320, 80)}${wheel(740, 320, 80)}
    <path d="M300 70 Q250 180 330 300 L540 310 Q560 200 640 170 L830 180 Q860 240 800 270 L640 330 L340 330 Q230 250 262 80 Z" fill="${paint}"/>
    <path d="M300 70 Q250 180 330 300 L540 310 Q560 200 640 170 L830 180 Q860 240 800 270 L640 330 L340 330 Q230 250 262 80 Z" fill="url(#shine)"/>
    <path d="M560 150 Q700 120 840 170 L820 190 L580 184 Z" fill="#1d2025"/>
    ${frameOf('#30353c', 'M292 76 L240 40', 16)}<circle cx="268" cy="130" r="26" fill="#fdf7d2"/>`,
};

/** A vehicle from the side, as SVG elements. */
export function drawnBody(shape: string, paint: string): string {
  const body = cars[shape];
  return body ? car(body, paint) : twoWheelers[shape]!(paint);
}

/** Other views of vehicles: fronts and close-ups, 1000 wide, with the ground at y = 900. */

const front: Readonly<Record<string, (paint: string) => string>> = {
  car: (paint) => `
    <path d="M170 860 L170 620 Q180 520 260 500 L330 300 Q350 250 420 246 L580 246 Q650 250 670 300 L740 500 Q820 520 830 620 L830 860 Z" fill="${paint}"/>
    <path d="M170 860 L170 620 Q180 520 260 500 L330 300 Q350 250 420 246 L580 246 Q650 250 670 300 L740 500 Q820 520 830 620 L830 860 Z" fill="url(#shine)"/>
    <path d="M300 490 L362 310 Q372 284 424 280 L576 280 Q628 284 638 310 L700 490 Z" fill="#27303a"/><path d="M300 490 L362 310 Q372 284 424 280 L576 280 Q628 284 638 310 L700 490 Z" fill="url(#glass)"/>
    <ellipse cx="252" cy="620" rx="62" ry="26" fill="#fdf7d2"/><ellipse cx="748" cy="620" rx="62" ry="26" fill="#fdf7d2"/>
    <rect x="360" y="720" width="280" height="70" rx="20" fill="#1c1f24"/><rect x="430" y="650" width="140" height="40" rx="6" fill="#f4f5f7"/>
    <rect x="190" y="840" width="120" height="70" rx="20" fill="#16181c"/><rect x="690" y="840" width="120" height="70" rx="20" fill="#16181c"/>`,
  bike: (paint) => `
    <rect x="470" y="460" width="60" height="450" rx="30" fill="#16181c"/>
    <path d="M500 300 L500 560 M440 880 L455 520 L545 520 L560 880" fill="none" stroke="${paint}" stroke-width="26" stroke-linecap="round"/>
    <path d="M210 330 Q340 250 500 300 Q660 250 790 330" fill="none" stroke="#30353c" stroke-width="24" stroke-linecap="round"/>
    <circle cx="500" cy="420" r="44" fill="#fdf7d2" stroke="#30353c" stroke-width="12"/>`,
  scooter: (paint) => `
    <rect x="465" y="700" width="70" height="210" rx="34" fill="#16181c"/>
    <path d="M360 800 Q340 480 430 380 L570 380 Q660 480 640 800 Z" fill="${paint}"/><path d="M360 800 Q340 480 430 380 L570 380 Q660 480 640 800 Z" fill="url(#shine)"/>
    <path d="M240 320 Q370 290 500 340 Q630 290 760 320" fill="none" stroke="#30353c" stroke-width="26" stroke-linecap="round"/>
    <circle cx="500" cy="480" r="56" fill="#fdf7d2" stroke="#30353c" stroke-width="12"/>`,
};

const display = (bars: number): string => `
    <rect width="1000" height="1000" fill="#5d6670"/><rect width="1000" height="1000" fill="url(#shine)"/>
    <path d="M0 900 L1000 820 V1000 H0 Z" fill="#30353c"/>
    <rect x="140" y="240" width="720" height="520" rx="60" fill="#16181c"/>
    <rect x="190" y="290" width="620" height="420" rx="30" fill="#0d1f1a"/>
    ${Array.from({ length: 8 }, (_, bar) => `<rect x="${240 + bar * 66}" y="600" width="46" height="60" rx="8" fill="${bar < bars ? '#72ca9b' : '#24382f'}"/>`).join('')}
    <path d="M330 540 A170 170 0 0 1 670 540" fill="none" stroke="#72ca9b" stroke-width="30" stroke-linecap="round"/>
    <path d="M500 540 L590 430" stroke="#f4f5f7" stroke-width="16" stroke-linecap="round"/>`;

const details: Readonly<Record<string, string>> = {
  'car-cockpit': `
    <path d="M0 620 Q500 480 1000 620 L1000 1000 L0 1000 Z" fill="#2a2f36"/>
    <rect x="420" y="430" width="420" height="250" rx="24" fill="#0d1f1a"/><path d="M450 640 L560 520 L640 590 L720 490 L810 560" fill="none" stroke="#72ca9b" stroke-width="12"/>
    <circle cx="270" cy="700" r="200" fill="none" stroke="#16181c" stroke-width="44"/><path d="M90 700 H450 M270 700 V890" stroke="#16181c" stroke-width="40"/><circle cx="270" cy="700" r="66" fill="#3a4048"/>`,
  'car-charging': `
    <rect x="0" y="0" width="1000" height="1000" fill="#4d6b8a"/><rect x="0" y="0" width="1000" height="1000" fill="url(#shine)"/>
    <rect x="330" y="240" width="340" height="420" rx="60" fill="#16181c"/>
    <circle cx="500" cy="370" r="96" fill="#2a2f36"/>${[0, 60, 120, 180, 240, 300].map((turn) => `<circle cx="500" cy="318" r="16" fill="#c9ced6" transform="rotate(${turn} 500 370)"/>`).join('')}
    <rect x="410" y="520" width="70" height="90" rx="30" fill="#2a2f36"/><rect x="520" y="520" width="70" height="90" rx="30" fill="#2a2f36"/>
    <path d="M500 660 Q500 900 760 1000" fill="none" stroke="#238551" stroke-width="46"/>`,
  'bike-display': display(6),
  'scooter-display': display(4),
};

/** A front or a detail, as SVG elements. */
export const drawnDetail = (name: string, paint: string): string =>
  details[name] ?? front[name.split('-')[0]!]!(paint);

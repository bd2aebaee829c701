import type { SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'path'> {
  /** A path of `@mdi/js`; importing the single path keeps every other icon out of the page. */
  path: string;
  /** Pixels; the text's size unless given. */
  size?: number | string;
  /** Names an icon without text beside it. Without one it is decoration and hidden from assistive technology. */
  title?: string;
}

export function Icon({ path, size = '1.25em', title, className = '', ...rest }: IconProps) {
  const naming = title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title };
  return (
    <svg
      className={`icon ${className}`.trim()}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      focusable="false"
      {...naming}
      {...rest}
    >
      <path d={path} />
    </svg>
  );
}

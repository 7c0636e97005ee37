import type { SVGProps } from 'react';

/* Icons present on every page from the start. Drawn here, because otherwise the icon library would have to load before anybody can sign
   in. */
const shapes = {
  success: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.2l2.8 2.8L16 9.6',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.8v.01',
  warning: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.3v.01',
  error: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V13M12 16.2v.01',
  close: 'M6 6l12 12M18 6 6 18',
  up: 'M12 19.5v-15M5.5 11 12 4.5l6.5 6.5',
  back: 'M15 5l-7 7 7 7',
} as const;

type DrawnIconProps = Pick<SVGProps<SVGSVGElement>, 'className'> & { shape: keyof typeof shapes; size: number };

/** Hidden from screen readers: the adjacent text says the same. */
export const DrawnIcon = ({ shape, size, className }: DrawnIconProps) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={shapes[shape]} />
  </svg>
);

import 'react';

// style={{ '--x': … }}: components pass measurements to their style sheet through custom properties.
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}

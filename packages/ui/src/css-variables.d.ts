import 'react';

// style={{ '--x': … }}: custom properties are how a component hands a measure to its style sheet
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}

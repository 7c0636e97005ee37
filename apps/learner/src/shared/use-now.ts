import { useState } from 'react';

/** The moment the component was first drawn: steady while it stays, so that dates do not change between two drawings. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}

/** The terminal type of this device; an organisation may allow one session per type. */
export const terminalHere = (): 'mobile' | 'pc' => (matchMedia('(max-width: 767px)').matches ? 'mobile' : 'pc');

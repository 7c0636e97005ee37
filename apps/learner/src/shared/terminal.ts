/** What kind of terminal signs in here; an organisation may allow one session for each. */
export const terminalHere = (): 'mobile' | 'pc' => (matchMedia('(max-width: 767px)').matches ? 'mobile' : 'pc');

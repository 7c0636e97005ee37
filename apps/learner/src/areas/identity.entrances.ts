/**
 * The first pages of a person without a session. The router knows them from the start, all others are found through their area: an entrance
 * loads nothing but what it shows.
 */
export const entrances = {
  login: () => import('../app/pages/login.tsx').then((page) => page.LoginPage),
  unauthorised: () => import('../app/pages/unauthorised.tsx').then((page) => page.UnauthorisedPage),
};

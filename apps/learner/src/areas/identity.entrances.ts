/**
 * The pages that a person without a session sees first. The router knows them from the start, every other page is found through its area:
 * nothing is loaded for an entrance but what it shows.
 */
export const entrances = {
  login: () => import('../app/pages/login.tsx').then((page) => page.LoginPage),
  unauthorised: () => import('../app/pages/unauthorised.tsx').then((page) => page.UnauthorisedPage),
};

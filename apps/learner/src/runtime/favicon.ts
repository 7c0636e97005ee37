/** URL of an icon; the default if none is stored, or if it is not the URL of a picture (seed §4). */
export const faviconHref = (icoUrl: string | null, defaultIcon: string): string =>
  icoUrl !== null && /^(https?:\/\/|\/(?!\/)|data:image\/)/i.test(icoUrl) ? icoUrl : defaultIcon;

/** Sets the icon of the tab; creates the link if the page has none. */
export const setFavicon = (page: Document, href: string): void => {
  let link = page.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  if (link === null) {
    link = page.createElement('link');
    link.rel = 'icon';
    page.head.append(link);
  }
  if (link.getAttribute('href') !== href) {
    // The type of the previous icon would prevent the browser from showing a different format.
    link.removeAttribute('type');
    link.setAttribute('href', href);
  }
};

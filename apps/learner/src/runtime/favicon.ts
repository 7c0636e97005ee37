/** An icon's address, or the default where none is stored or where it is no picture's address (seed §4). */
export const faviconHref = (icoUrl: string | null, defaultIcon: string): string =>
  icoUrl !== null && /^(https?:\/\/|\/(?!\/)|data:image\/)/i.test(icoUrl) ? icoUrl : defaultIcon;

/** Shows an icon in the tab; makes the link where the page has none. */
export const setFavicon = (page: Document, href: string): void => {
  let link = page.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  if (link === null) {
    link = page.createElement('link');
    link.rel = 'icon';
    page.head.append(link);
  }
  if (link.getAttribute('href') !== href) {
    // A type left from the old icon would keep the browser from showing another kind.
    link.removeAttribute('type');
    link.setAttribute('href', href);
  }
};

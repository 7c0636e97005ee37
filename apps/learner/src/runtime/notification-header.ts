// Without the contract's schemas, so that the first page can look at headers and load the pick-up only when one asks for it.
const NOTIFICATION_HEADER = 'x-spck-notification-type';
const ownPaths = ['/front/message/spckMPAccessToken', '/messageInbox/pickUpRedPointOfTarget/'];

/** RPM: red points wait; NWR: a company popup waits. The pick-up's own answers ask for nothing (seed §4, product §3.14). */
export const notificationType = (headers: Headers, path: string): 'RPM' | 'NWR' | null => {
  const type = headers.get(NOTIFICATION_HEADER);
  const own = ownPaths.some((ownPath) => path.includes(ownPath));
  return !own && (type === 'RPM' || type === 'NWR') ? type : null;
};

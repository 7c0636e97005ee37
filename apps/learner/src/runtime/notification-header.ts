// Without the contract's schemas, so that the first page can check headers and load the pick-up only when it is needed.
const NOTIFICATION_HEADER = 'x-spck-notification-type';
const ownPaths = ['/front/message/spckMPAccessToken', '/messageInbox/pickUpRedPointOfTarget/'];

/** RPM: red points are pending; NWR: a company popup is pending. Responses of the pick-up itself are ignored (seed §4, product §3.14). */
export const notificationType = (headers: Headers, path: string): 'RPM' | 'NWR' | null => {
  const type = headers.get(NOTIFICATION_HEADER);
  const own = ownPaths.some((ownPath) => path.includes(ownPath));
  return !own && (type === 'RPM' || type === 'NWR') ? type : null;
};

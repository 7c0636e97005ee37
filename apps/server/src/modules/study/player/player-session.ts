const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a client's text has the format of a player session id; the database refuses to compare an id with anything else. */
export const isPlayerSession = (text: string): boolean => UUID.test(text);

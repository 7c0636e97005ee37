/** The oldest browsers that the web apps support (iOS 14.5 is Safari 14.1). */
export const browserFloor = ['chrome87', 'safari14.1'];

// the light build ships without types; its face is the same
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}

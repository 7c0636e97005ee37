// The light build has no types; its API is the same.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}

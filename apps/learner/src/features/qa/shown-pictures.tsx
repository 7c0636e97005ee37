import styles from './pictures.module.css';

/** Pictures of a question or an answer; each opens at full size. */
export function ShownPictures({ urls }: { urls: readonly string[] }) {
  return urls.length === 0 ? null : (
    <ul className={styles.pictures} aria-label="图片">
      {urls.map((url, place) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={`图片 ${place + 1}，点开看大图`} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}

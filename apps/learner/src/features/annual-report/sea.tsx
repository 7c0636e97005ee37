import styles from './report.module.css';

/** The boat on the open sea, across the whole first card. */
export const Sea = () => (
  <div className={styles.sea} aria-hidden="true">
    <svg className={styles.sun} viewBox="0 0 440 440">
      <circle cx="220" cy="220" r="220" fill="var(--hero-glow)" />
      <circle cx="220" cy="220" r="144" fill="var(--hero-glow)" />
      <circle cx="220" cy="220" r="78" fill="var(--sun)" />
    </svg>
    <svg className={styles.hill} viewBox="0 0 1200 300" preserveAspectRatio="none">
      <path d="M0 210c120-140 260-170 420-90 110 54 190 30 320-60 150-104 320-60 460 60v180H0z" fill="var(--hero-hill)" />
    </svg>
    <svg className={styles.back} viewBox="0 0 1200 160" preserveAspectRatio="none">
      <path d="M0 60c110-50 220-50 330-14s220 40 330 0 220-44 320-6 160 34 220 10v110H0z" fill="var(--hero-wave)" />
    </svg>
    <svg className={styles.boat} viewBox="150 60 460 470">
      <path d="M352 150v268H196c18-112 76-208 156-268z" fill="var(--hero-sail)" />
      <path d="M374 98c104 66 176 182 190 320H374z" fill="var(--brand-solid)" />
      <path d="M374 98c42 88 52 200 34 320h-34z" fill="var(--brand-ink)" opacity=".18" />
      <path d="M352 150c-28 84-38 178-30 268h30z" fill="var(--brand-ink)" opacity=".08" />
      <path d="M156 440h440c-14 44-52 70-98 70H272c-58 0-100-26-116-70z" fill="var(--hero-hull)" />
      <path d="M362 70v374" stroke="var(--hero-hull)" strokeWidth="8" strokeLinecap="round" />
      <path d="M362 70h58l-17 17 17 17h-58z" fill="var(--danger)" />
    </svg>
    <svg className={styles.front} viewBox="0 0 1200 160" preserveAspectRatio="none">
      <path d="M0 40c120-40 240-30 360 6s240 36 360-2 240-36 340 0 110 18 140 10v106H0z" fill="var(--brand-solid)" />
    </svg>
  </div>
);

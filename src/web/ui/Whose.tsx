import styles from './Whose.module.css'

/** Whose it is, before anything is said about it: name and area, because many customers share a name. */
export const Whose = ({ name, area }: { name: string; area: string }) => (
  <p className={styles.whose}>
    <strong>{name}</strong>
    {area && <span>{area}</span>}
  </p>
)

import classes from './Skeleton.module.css';

/** Holds the place of what is being loaded: quiet, and only for those who wait. */
export function Skeleton() {
  return <div className={classes.skeleton} aria-busy="true" />;
}

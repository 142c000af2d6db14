/** The folder of a run's trajectories, among its files. */
export const TRAJECTORY_FOLDER = '/atif';

import { CONTAINER_ID } from './constants.ts';
import { applyTheme } from './theme.ts';

// A separate script right after the opening tag of the container: the theme is set before anything is painted.
const container = document.getElementById(CONTAINER_ID);
if (container) applyTheme(container);

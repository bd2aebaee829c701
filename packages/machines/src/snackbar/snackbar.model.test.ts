import { proveModel } from '../proof/prove-model.js';
import { snackbarModel } from './snackbar.model.js';

proveModel(snackbarModel);

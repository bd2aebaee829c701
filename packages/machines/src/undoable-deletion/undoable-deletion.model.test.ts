import { proveModel } from '../proof/prove-model.js';
import { undoableDeletionModel } from './undoable-deletion.model.js';

proveModel(undoableDeletionModel);

import { proveModel } from '../proof/prove-model.js';
import { uploadsModel } from './uploads.model.js';

proveModel(uploadsModel);

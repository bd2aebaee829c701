import { proveModel } from '../proof/prove-model.js';
import { adSaveModel } from './ad-save.model.js';

proveModel(adSaveModel);

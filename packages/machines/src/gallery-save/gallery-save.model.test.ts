import { proveModel } from '../proof/prove-model.js';
import { gallerySaveModel } from './gallery-save.model.js';

proveModel(gallerySaveModel);

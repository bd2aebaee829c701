import { proveModel } from '../proof/prove-model.js';
import { uploadCardModel } from './upload-card.model.js';

proveModel(uploadCardModel);

import { proveModel } from '../proof/prove-model.js';
import { dataDownloadModel } from './data-download.model.js';

proveModel(dataDownloadModel);

import { proveModel } from '../proof/prove-model.js';
import { photoZoomModel } from './photo-zoom.model.js';

proveModel(photoZoomModel);
